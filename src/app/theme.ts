import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Around the brand colour #B90D3F, which is shade 7. */
const brand: MantineColorsTuple = [
  '#fff0f3',
  '#fbdde4',
  '#f6b6c5',
  '#f28ba4',
  '#ee6788',
  '#e53f68',
  '#d11f50',
  '#b90d3f',
  '#9c0935',
  '#7c062a',
]

/** Warm neutrals, as the surfaces of `theme.css` are. */
const gray: MantineColorsTuple = [
  '#faf8f7',
  '#f4f0ee',
  '#ebe5e2',
  '#e0d9d5',
  '#cec5c1',
  '#b0a5a1',
  '#8c807d',
  '#6b5f5d',
  '#463c3b',
  '#2a2223',
]

/** Warm dark neutrals, so that the brand colour does not glare. */
const dark: MantineColorsTuple = [
  '#f3edef',
  '#d9cfd2',
  '#b8abaf',
  '#8e8086',
  '#54474c',
  '#3d3236',
  '#2c2226',
  '#221a1d',
  '#191315',
  '#120d0f',
]

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Figtree Variable', system-ui, sans-serif", fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
})

/** The default dimmed and error colours fail contrast on our surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#261b1e',
    '--mantine-color-dimmed': '#685a5e',
    '--mantine-color-error': '#b3162b',
    '--mantine-color-placeholder': '#75676b',
    '--mantine-color-default-border': '#8f8185',
    '--mantine-color-disabled-color': '#7a6d6b',
  },
  dark: {
    '--mantine-color-body': '#221a1d',
    '--mantine-color-text': '#f3edef',
    '--mantine-color-dimmed': '#b8abaf',
    '--mantine-color-error': '#ff9ba6',
    '--mantine-color-placeholder': '#a3969b',
    '--mantine-color-default-border': '#7d7075',
    '--mantine-color-disabled-color': '#a3969b',
  },
})
