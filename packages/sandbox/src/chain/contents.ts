/**
 * What a chain has when it starts. `none`: accounts with coins only. `assets`: also tokens, NFTs, an exchange
 * and names, some of which belong to the test accounts. `past`: also half a year of transactions of the first
 * test account.
 */
export type Contents = 'none' | 'assets' | 'past'
