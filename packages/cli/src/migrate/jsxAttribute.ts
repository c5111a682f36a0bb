import type { Expression, JSXAttribute, JSXElement } from '@babel/types'

/** An attribute of an element by its name. */
export function attributeOf({ openingElement }: JSXElement, name: string): JSXAttribute | undefined {
  return openingElement.attributes.find(
    (attribute): attribute is JSXAttribute =>
      attribute.type === 'JSXAttribute' && attribute.name.name === name,
  )
}

/** The expression of an attribute, `undefined` for one without. */
export function expressionOf({ value }: JSXAttribute): Expression | undefined {
  if (value?.type === 'StringLiteral') return value
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression')
    return undefined
  return value.expression
}
