import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { withEmbeddedWallet } from '../../../test/conformance/scenes/embeddedScene.js'
import { openSolanaScene } from '../../../test/conformance/scenes/solanaScene.js'
import { openWagmiScene } from '../../../test/conformance/scenes/wagmiScene.js'

/**
 * Groups of rules that are not those of an embedded wallet. It is asked for its session at each visit, an app
 * has one, so that no other is connected in its place, and it does not sign in while it connects.
 *
 * The rules control the wallet from the page of the adapter, to put answers and clicks in any order, so that
 * the iframe alone is replaced here: what is posted through it is that of the protocol. With an iframe:
 * `secureFrame.all.chromium.test.ts`.
 */
const without = ['reconnecting', 'pausing', 'parameters', 'signingIn'] as const

describeAdapter('wagmi with secureFrame', async () => withEmbeddedWallet(await openWagmiScene()), without)
describeAdapter('solana with secureFrame', async () => withEmbeddedWallet(await openSolanaScene()), without)
