export interface AccountTexts {
  signIn: string;
  profile: string;
  guest: string;
  account: string;
  notVerified: string;
  manager: string;
  employee: string;
}
