import { copiedFiles } from '../../src/copiedFiles'

/** What `latchkey add all` copies, without words and stylesheet. */
export default () => copiedFiles('all')
