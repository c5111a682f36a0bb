import { defineEcConfig } from '@astrojs/starlight/expressive-code'

// A file of its own, because the component `Code` reads it too.
export default defineEcConfig({
  defaultProps: { frame: 'none' },
  styleOverrides: {
    borderRadius: 'var(--radius)',
    borderColor: 'var(--line)',
    codeBackground: 'var(--surface)',
    codeFontFamily: 'var(--font-code)',
    codeFontSize: '13.5px',
    codePaddingInline: '20px',
  },
  plugins: [
    {
      name: 'Reachable by the keyboard',
      hooks: {
        // A script takes it from those that do not scroll. Set by the script, it comes with a landmark
        // without a name.
        postprocessRenderedBlock: ({ renderData }) => {
          const pre = renderData.blockAst.children.find(({ tagName }) => tagName === 'pre')
          if (pre) pre.properties.tabIndex = 0
        },
      },
    },
  ],
})
