'use client';

import { useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { api } from '#lib/client/api.ts';
import type { NotificationChoice, Profile } from '#lib/contract/profile.ts';
import { fill } from '#lib/format/fill.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import styles from './notifications-panel.module.scss';
import { showRefusal, useProfileSetting } from './profile-context.ts';
import { changeProfile } from './profile-queries.ts';
import { useAnchor } from './use-anchor.ts';

const ANCHOR = 'notifications';
const channels = ['byEmail', 'bySms'] as const;
type Channel = (typeof channels)[number];
type Kind = NotificationChoice['kind'];

/** About what the person gets mail and SMS; every tick is saved at once. */
export function NotificationsPanel({ profile }: { profile: Profile }) {
  const { notifications: texts } = useProfileSetting().texts;
  const { valueOf, change } = useChoices();
  useAnchor(ANCHOR, true);
  const agrees = profile.consents.some(({ kind, isGiven }) => kind === 'marketing' && isGiven);
  const [names, hints] = [new Map(Object.entries(texts.kinds)), new Map(Object.entries(texts.hints))];
  const rows = profile.notifications.map((choice) => ({
    choice,
    name: names.get(choice.kind) ?? '',
    hint: hints.get(choice.kind),
  }));
  const note = fill(texts.note, { email: profile.email, phone: maskedPhone(profile.phone ?? '') });
  return (
    <Panel id={ANCHOR} title={texts.title} note={note}>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{texts.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {texts.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ choice, name, hint }) => (
            <tr key={choice.kind}>
              <th scope="row">
                {name}
                <small>{choice.kind === 'news' && !agrees ? <a href="#consents">{texts.needsConsent}</a> : hint}</small>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <Checkbox
                    label={<span className={styles.label}>{`${name}: ${texts.channels[channel]}`}</span>}
                    checked={valueOf(choice, channel)}
                    onChange={(event) => void change(choice.kind, channel, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The stored choices with those that are being saved. */
function useChoices() {
  const { notifications: texts } = useProfileSetting().texts;
  const [saving, setSaving] = useState<ReadonlyMap<string, boolean>>(new Map());
  const set = (key: string, value: boolean | undefined) =>
    setSaving((known) => {
      const next = new Map(known);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });
  const change = async (kind: Kind, channel: Channel, isOn: boolean): Promise<void> => {
    const key = `${kind} ${channel}`;
    // one request for a box at a time, so that the last tick is the last one stored
    if (saving.has(key)) return;
    set(key, isOn);
    try {
      const { items } = await api('PATCH v1 profile/notifications/', { body: { kind, [channel]: isOn } });
      const isStored = items.some((item) => item.kind === kind && item[channel]);
      // replies of parallel requests may arrive in any order, so each brings its own box only
      changeProfile(({ notifications, ...profile }) => ({
        ...profile,
        notifications: notifications.map((known) => (known.kind === kind ? { ...known, [channel]: isStored } : known)),
      }));
      showSnackbar({
        text: fill(texts.saved[channel][isOn ? 'on' : 'off'], { kind: texts.kinds[kind] }),
        variant: 'success',
      });
    } catch (error) {
      showRefusal(error, () => change(kind, channel, isOn));
    } finally {
      set(key, undefined);
    }
  };
  const valueOf = (choice: NotificationChoice, channel: Channel) =>
    saving.get(`${choice.kind} ${channel}`) ?? choice[channel];
  return { valueOf, change };
}
