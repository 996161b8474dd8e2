/** Kinds of requests that wait for an operator, apart from the contract: the page needs no schemas. */
export const staffSubjects = ['registration', 'priceRequest', 'claim', 'feedback', 'installation'] as const;

export type StaffSubject = (typeof staffSubjects)[number];

/** States of a registration; only a new one waits for an operator. */
export const registrationStatuses = ['new', 'declined', 'verified', 'blocked'] as const;

export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Kinds of things whose changes are in the audit log. */
export const auditSubjects = [
  ...staffSubjects,
  'order',
  'reservation',
  'person',
  'giftOrder',
  'leaguePeriod',
  'leagueOrder',
  'job',
  'text',
  'banner',
  'alert',
  'picture',
  'redirect',
  'synonym',
  'workDay',
  'warehouse',
  'transfer',
  'deliveryRate',
  'onRequest',
  'productOnRequest',
  'import',
  'importSchedule',
  'priceRule',
  'promotion',
] as const;

export type AuditSubject = (typeof auditSubjects)[number];
