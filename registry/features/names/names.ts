/** Views to register a name for the account. */
export const namesNames = ['RegisterAccountName', 'RegisterAccountNameSuccess'] as const
