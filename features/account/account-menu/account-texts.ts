export interface AccountTexts {
  signIn: string;
  profile: string;
  guest: string;
  account: string;
  notVerified: string;
  declined: string;
  manager: string;
  employee: string;
}
