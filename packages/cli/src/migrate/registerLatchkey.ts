import { codeStyle } from '../code/codeStyle.js'
import { parseModule } from '../code/parseModule.js'
import { registerLines } from '../code/registerLines.js'
import type { SourceModule } from '../code/sourceModule.js'
import type { Migration } from './migration.js'

/**
 * Declares the latchkey that the migration creates, at the end of its file, so that hooks have the type of
 * the app's networks. JavaScript has no such declaration.
 */
export function registerLatchkey({ setup, created, file }: Migration): void {
  if (setup === undefined || !/\.[cm]?tsx?$/.test(setup.path)) return
  const { path, local } = setup
  const withDeclaration = (module: SourceModule) => {
    const style = codeStyle(module)
    const lines = [module.text.trimEnd(), '', ...registerLines(local, style), '']
    return lines.join(style.lineEnd)
  }
  const text = created.get(path)
  if (text === undefined) file(path)?.later(withDeclaration)
  else created.set(path, withDeclaration(parseModule(text, path)))
}
