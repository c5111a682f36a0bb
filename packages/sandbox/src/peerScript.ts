import { readPageScript } from './readPageScript.js'

/** The script of the page that is a wallet to pair with. */
export const peerScript = (): Promise<string> => readPageScript('peer')
