/** The largest school as a file, in bytes. The demo's has 3 MB, however many students are generated. */
export const maxSchoolBytes = 20_000_000
