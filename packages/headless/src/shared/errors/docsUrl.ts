/** Where the documentation is served, without a slash at the end. Set it once the site has an address. */
export const docsUrl: string | undefined = undefined
