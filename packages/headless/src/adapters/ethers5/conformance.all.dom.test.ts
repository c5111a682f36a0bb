import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openEthers5Scene } from '../../../test/conformance/scenes/ethers5Scene.js'

describeAdapter('ethers5', openEthers5Scene)
