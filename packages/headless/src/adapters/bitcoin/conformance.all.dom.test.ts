import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openBitcoinScene } from '../../../test/conformance/scenes/bitcoinScene.js'

describeAdapter('bitcoin', openBitcoinScene)
