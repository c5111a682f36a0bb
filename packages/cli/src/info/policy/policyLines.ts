import { noncePlaceholder, type Policy } from './buildPolicy.js'

/** The directives of a policy as elements of an array literal; the nonce is the variable `nonce`. */
export function policyLines(policy: Policy, indentation: string): string[] {
  return Object.entries(policy).map(([directive, sources]) => {
    const text = [directive, ...sources].join(' ')
    const literal = text.includes(noncePlaceholder)
      ? `\`${text.replaceAll(noncePlaceholder, '${nonce}')}\``
      : JSON.stringify(text)
    return `${indentation}${literal},`
  })
}
