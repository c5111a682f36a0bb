import { CliError } from '../../errors.js'
import { writeOperation } from '../../plan/operation.js'
import { withThemeImport } from '../../plan/themeImport.js'
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
          what: `No file is known to import ${theme}.`,
          why: 'Without the theme the views have no colours, or no place on the page.',
          fix: `Name the stylesheet of your app: npx latchkey init --css src/index.css`,
        }),
      ]
    const state = files.read(css)
    if (state.kind === 'absent')
      return [
        problem({
          what: `${css} is gone; it imported the theme.`,
          why: 'Without the theme the views have no colours, or no place on the page.',
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
        why: 'Without the theme the views have no colours, or no place on the page.',
        fix: 'Put the import back.',
        repair: { kind: 'write', operations: [operation] },
      }),
    ]
  },
}
