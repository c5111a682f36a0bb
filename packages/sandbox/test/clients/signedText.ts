/** What every client of the page has signed. */
export const signedText = 'Hello from a client'
