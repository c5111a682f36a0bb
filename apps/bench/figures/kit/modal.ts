import { copiedFiles } from '../../src/copiedFiles'

/** What `latchkey add modal` copies, without words and stylesheet. */
export default () => copiedFiles('modal')
