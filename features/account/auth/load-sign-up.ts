/** Registration, with its suggestions: most people come to sign in. */
export const loadSignUp = () => import('./sign-up.tsx');
