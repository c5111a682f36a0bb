import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openSolanaScene } from '../../../test/conformance/scenes/solanaScene.js'

describeAdapter('solana', openSolanaScene)
