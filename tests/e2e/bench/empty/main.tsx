import { createRoot } from 'react-dom/client'
import { createHashRouter, Link, RouterProvider } from 'react-router-dom'

/** Two pages with a title and a link: what React and the router need to go from one to the other. */
const page = (title: string, to: string, next: string) => () => (
  <main>
    <h1>{title}</h1>
    <Link to={to}>{next}</Link>
  </main>
)

const router = createHashRouter([
  {
    path: '/',
    loader: async () => null,
    HydrateFallback: () => null,
    Component: page('Een', '/twee', 'Naar twee'),
  },
  { path: '/twee', loader: async () => null, Component: page('Twee', '/', 'Naar een') },
])

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
