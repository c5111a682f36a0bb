import type { Node, ObjectExpression, ObjectProperty } from '@babel/types'
import type { SourceModule } from './sourceModule.js'

/**
 * Finds the object a configuration file exports by default: directly, in a call such as `defineConfig(…)`,
 * returned by an arrow function, or in a variable. Returns `undefined` if it is created in another way.
 */
export function findConfigObject({ program }: SourceModule): ObjectExpression | undefined {
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  return exported && objectOf(exported.declaration)

  function objectOf(node: Node | null | undefined): ObjectExpression | undefined {
    switch (node?.type) {
      case 'ObjectExpression':
        return node
      case 'CallExpression':
        return objectOf(node.arguments[0])
      case 'ArrowFunctionExpression':
        return objectOf(node.body)
      case 'TSSatisfiesExpression':
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        return objectOf(node.expression)
      case 'Identifier':
        return objectOf(initialValue(node.name))
      default:
        return undefined
    }
  }

  function initialValue(name: string): Node | null | undefined {
    for (const node of program.body)
      if (node.type === 'VariableDeclaration' && node.kind === 'const')
        for (const { id, init } of node.declarations)
          if (id.type === 'Identifier' && id.name === name) return init
    return undefined
  }
}

/** The property of an object literal by its name. */
export function findProperty(object: ObjectExpression, name: string): ObjectProperty | undefined {
  return object.properties.find(
    (property): property is ObjectProperty =>
      property.type === 'ObjectProperty' &&
      !property.computed &&
      ((property.key.type === 'Identifier' && property.key.name === name) ||
        (property.key.type === 'StringLiteral' && property.key.value === name)),
  )
}
