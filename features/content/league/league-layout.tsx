import type { ReactNode } from 'react';
import styles from './league-layout.module.scss';

interface LeagueLayoutProps {
  own: ReactNode;
  standing: ReactNode;
  side: ReactNode;
}

/** The standing with the visitor's own place and the prizes beside it; on small screens the own place comes first. */
export const LeagueLayout = ({ own, standing, side }: LeagueLayoutProps) => (
  <div className={styles.root}>
    {own}
    {standing}
    <div className={styles.side}>{side}</div>
  </div>
);
