/** Registration is loaded on demand: most visitors sign in. */
export const loadSignUp = () => import('./sign-up.tsx');
