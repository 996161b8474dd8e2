'use client';

import { useAuth } from './auth-context.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DoneStep } from './done-step.tsx';
import { KindStep, WorkedStep } from './first-steps.tsx';
import { useSignUp } from './use-sign-up.ts';

/** Registration in five steps (§4); going back keeps the entered values. */
export function SignUp({ onSignIn }: { onSignIn: (phone: string) => void }) {
  const { retailSiteUrl } = useAuth();
  const flow = useSignUp();
  const { step, go } = flow;
  if (step === 1) return <WorkedStep isNext={flow.wasElsewhere} onAnswer={flow.answerWorked} />;
  if (step === 2) return <KindStep retailSiteUrl={retailSiteUrl} onBack={() => go(1)} onAnswer={flow.answerKind} />;
  if (step === 3) return <DetailsStep flow={flow} />;
  if (step === 4) return <CodeStep flow={flow} />;
  return <DoneStep phone={flow.form.getValues('phone')} onSignIn={onSignIn} />;
}
