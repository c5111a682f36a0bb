/**
 * Joins class names. A class with `lk:` before it is a default: it has no specificity, so whatever the caller passes as
 * `className` wins over it, in whichever order the stylesheet has them.
 */
export { clsx as cn } from 'clsx'
