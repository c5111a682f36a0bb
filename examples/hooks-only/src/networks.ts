import { base, mainnet } from '@latchkey/headless/networks'

/** The networks of the app. The first is the one it starts with. */
export const networks = [mainnet, base] as const
