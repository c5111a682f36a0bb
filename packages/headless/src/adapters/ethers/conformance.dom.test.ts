import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openEthersScene } from '../../../test/conformance/scenes/ethersScene.js'

describeAdapter('ethers', openEthersScene)
