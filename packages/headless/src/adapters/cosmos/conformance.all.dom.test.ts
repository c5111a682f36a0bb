import { describeAdapter } from '../../../test/conformance/describeAdapter.js'
import { openCosmosScene } from '../../../test/conformance/scenes/cosmosScene.js'

describeAdapter('cosmos', openCosmosScene)
