import { CliError } from '../../errors.js'
import { writeOperation } from '../../plan/operation.js'
import { withThemeImport } from '../../plan/withThemeImport.js'
import { type Check, problem } from '../check.js'

/** The file the lock names imports the theme. */
export const stylesheetCheck: Check = {
  name: 'stylesheet',
  group: 'styles',
  run({ lock, variant, files }) {
    const stylesheet = variant?.stylesheet
    if (!lock || stylesheet === undefined || lock.files[stylesheet] === undefined) return []
    const theme = `${lock.config.dir}/${stylesheet}`
    const { css } = lock.config
    if (css === undefined)
      return [
        problem({
          what: `latchkey.lock.json names no file that imports ${theme}.`,
          why: 'Without the theme the views have no colours and are not positioned.',
          fix: `Name the stylesheet of your app: npx latchkey init --css src/index.css`,
        }),
      ]
    const state = files.read(css)
    if (state.kind === 'absent')
      return [
        problem({
          what: `${css}, which imported the theme, does not exist.`,
          why: 'Without the theme the views have no colours and are not positioned.',
          fix: 'Name the stylesheet of your app: npx latchkey init --css src/index.css',
        }),
      ]
    let text: string
    try {
      text = withThemeImport(css, state.text, theme)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      return [problem({ what: error.what, why: error.why, fix: error.fix })]
    }
    const operation = writeOperation(css, state, text, 'one line that imports the theme')
    if (!operation) return []
    return [
      problem({
        what: `${css} does not import ${theme}.`,
        why: 'Without the theme the views have no colours and are not positioned.',
        fix: 'Restore the import.',
        repair: { kind: 'write', operations: [operation] },
      }),
    ]
  },
}
