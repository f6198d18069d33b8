import '@mantine/core/styles/Table.layer.css'
import './DataTable.css'

export {
  type MRT_ColumnDef as DataColumn,
  type MRT_Row as DataRow,
  MRT_TableContainer as DataTable,
  type MRT_TableInstance as DataTableInstance,
  type MRT_TableOptions as DataTableOptions,
  useMantineReactTable as useDataTable,
} from 'mantine-react-table'
export { MRT_Localization_NL as dutch } from 'mantine-react-table/locales/nl/index.esm.mjs'
