import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The shades of the brand colour #B90D3F, which is shade 7. */
const brand: MantineColorsTuple = [
  '#fff0f3',
  '#fbdde4',
  '#f9ced9',
  '#f28ba4',
  '#ee6788',
  '#e53f68',
  '#c9184a',
  '#b90d3f',
  '#9c0935',
  '#7c062a',
]

const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: '"Figtree Variable", system-ui, sans-serif',
  headings: { fontFamily: '"Figtree Variable", system-ui, sans-serif', fontWeight: '650' },
  defaultRadius: '0.625rem',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // The page behind a window is not scrolled but keeps its scroll bar, because hiding it would need a style element.
    ModalRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
    DrawerRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
  },
})

/** The properties of Mantine's provider. The variables are in `mantineTheme.css`, so that no script writes a style element. */
export const themeProps = {
  theme,
  withCssVariables: false,
  withGlobalClasses: false,
  defaultColorScheme: 'auto',
} as const
