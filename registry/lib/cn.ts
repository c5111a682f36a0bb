/**
 * Joins class names. Our own classes are defaults: whatever the caller passes as `className` wins over them, in whichever order
 * the stylesheet has them.
 */
export { clsx as cn } from 'clsx'
