/** The words of the views. Export another file to change all of them. */
export * from './en'
