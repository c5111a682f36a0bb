/**
 * Joins class names. Classes with the `lk:` variant have no specificity, so those passed as `className`
 * override them.
 */
export { clsx as cn } from 'clsx'
