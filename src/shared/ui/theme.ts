import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Around the brand colour #B90D3F, which is shade 7. */
const brand: MantineColorsTuple = [
  '#fff0f3',
  '#fbdde4',
  '#f6b6c5',
  '#f28ba4',
  '#ee6788',
  '#e53f68',
  '#c9184a',
  '#b90d3f',
  '#9c0935',
  '#7c062a',
]

/** Warm neutrals, as the surfaces of `theme.css` are. */
const gray: MantineColorsTuple = [
  '#faf7f4',
  '#f3eeea',
  '#ebe4e0',
  '#e7dfda',
  '#d3c9c4',
  '#aea29e',
  '#8c7f7c',
  '#655a5a',
  '#463c3c',
  '#231c1d',
]

/** Warm dark neutrals, so that the brand colour does not glare. */
const dark: MantineColorsTuple = [
  '#f3eeec',
  '#d9d0ce',
  '#b5aaa9',
  '#85797a',
  '#4d4546',
  '#352f30',
  '#282324',
  '#1f1b1c',
  '#161314',
  '#100e0e',
]

const theme = createTheme({
  colors: { brand, gray, dark },
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
    // The page behind cannot be scrolled, and keeps its bar: to hide that it would need a style element.
    ModalRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
    DrawerRoot: { defaultProps: { removeScrollProps: { removeScrollBar: false } } },
  },
})

/** Mantine with the theme. Its variables stand in `mantineTheme.css`: no script has to write a style element. */
export const themed = {
  theme,
  withCssVariables: false,
  withGlobalClasses: false,
  defaultColorScheme: 'auto',
} as const
