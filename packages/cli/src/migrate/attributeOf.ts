import type { Expression, JSXAttribute, JSXElement } from '@babel/types'

/** Returns an attribute of an element by name. */
export function attributeOf({ openingElement }: JSXElement, name: string): JSXAttribute | undefined {
  return openingElement.attributes.find(
    (attribute): attribute is JSXAttribute =>
      attribute.type === 'JSXAttribute' && attribute.name.name === name,
  )
}

/** Returns the expression of an attribute, or `undefined` if it has none. */
export function expressionOf({ value }: JSXAttribute): Expression | undefined {
  if (value?.type === 'StringLiteral') return value
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression')
    return undefined
  return value.expression
}
