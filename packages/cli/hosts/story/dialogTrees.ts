/** The styles that views come in. */
export type Style = 'tailwind' | 'css' | 'unstyled'

/** The accessibility tree of the dialog at each moment of the story. */
export type DialogTrees = Readonly<Record<string, string>>
