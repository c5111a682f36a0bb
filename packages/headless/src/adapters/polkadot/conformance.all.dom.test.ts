import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openPolkadotScene } from '../../../test/conformance/scenes/polkadotScene.js'

describeAdapter('polkadot', openPolkadotScene)
