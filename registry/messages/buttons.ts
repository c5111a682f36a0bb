/** The words of the buttons, which a page has before the modal loads. Export another file to change them. */
export * from './en-buttons'
