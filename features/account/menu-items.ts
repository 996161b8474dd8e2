/** The server's menu item that ends the session is known by its title (§2). */
export const isSignOut = ({ title }: { title: string }): boolean => title === 'Выход';
