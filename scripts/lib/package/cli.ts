/** The command of the package: `init` makes a school of one's own, everything else serves one. */
if (process.argv[2] === 'init') {
  process.argv.splice(2, 1)
  void import('../../init-school.ts')
} else void import('../../mock-server.ts')
