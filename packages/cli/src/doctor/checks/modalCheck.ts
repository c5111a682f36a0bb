import { posix } from 'node:path'
import type { ImportDeclaration } from '@babel/types'
import { walk } from '../../code/walk.js'
import { resolveImport } from '../../project/resolveImport.js'
import { type Check, problem } from '../check.js'
import type { AppModule, DoctorContext } from '../doctorContext.js'

/** `<Modal />` or `<Embedded />` of the copied views is somewhere in the app. */
export const modalCheck: Check = {
  name: 'modal',
  group: 'app',
  run(context) {
    const { lock } = context
    if (!lock || !Object.keys(lock.files).some((target) => /^modal\.[jt]sx$/.test(target))) return []
    if (context.modules().some((module) => showsModal(module, context, lock.config.dir))) return []
    return [
      problem({
        what: 'No <Modal /> is in the source.',
        why: 'The buttons open it. Without it, they do nothing.',
        fix: `Add <Modal /> of ${lock.config.dir} once inside <LatchkeyProvider>.`,
      }),
    ]
  },
}

/**
 * Whether a module takes `Modal` or `Embedded` out of the folder of the views, in whatever way it imports.
 */
function showsModal(module: AppModule, { root, project }: DoctorContext, dir: string): boolean {
  if (!/\b(?:Modal|Embedded)\b/.test(module.text)) return false
  const isViews = (source: string): boolean => {
    if (module.root !== root) {
      const { name } = project.packageJson
      return name !== undefined && (source === name || source.startsWith(`${name}/`))
    }
    const resolved =
      resolveImport(root, module.path, source) ?? posix.join(posix.dirname(module.path), source)
    return resolved === dir || resolved.startsWith(`${dir}/`)
  }
  let isShown = false
  walk(module.program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const [source] = node.arguments
      if (source?.type === 'StringLiteral' && isViews(source.value)) isShown = true
    } else if (node.type === 'ImportDeclaration') {
      if (isViews(node.source.value) && node.specifiers.some(bringsModal)) isShown = true
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      if (node.source && isViews(node.source.value)) isShown = true
    }
  })
  return isShown
}

function bringsModal(specifier: ImportDeclaration['specifiers'][number]): boolean {
  if (specifier.type !== 'ImportSpecifier') return true
  const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
  return name === 'Modal' || name === 'Embedded'
}
