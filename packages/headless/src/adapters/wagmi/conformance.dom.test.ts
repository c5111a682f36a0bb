import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openWagmiScene } from '../../../test/conformance/scenes/wagmiScene.js'

describeAdapter('wagmi', openWagmiScene)
