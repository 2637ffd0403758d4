// A catalogue of foreign shape, for the example: nothing of it is Micha's.

const regions = [
  { code: '5', label: 'Valparaíso' },
  { code: '13', label: 'Metropolitana de Santiago' },
]
const communes = [
  { cut: 5101, label: 'Valparaíso', region: '5' },
  { cut: 5109, label: 'Viña del Mar', region: '5' },
  { cut: 13101, label: 'Santiago', region: '13' },
  { cut: 13110, label: 'La Florida', region: '13' },
  { cut: 13119, label: 'Maipú', region: '13' },
]
const pageSize = 3

/** The catalogue's API and its token endpoint, for one client. */
export function createForeignCatalogue(client: { id: string; secret: string }) {
  const given = new Set<string>()
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/oauth/token') {
      const form = new URLSearchParams(await request.text())
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
        return Response.json({ error: 'invalid_client' }, { status: 401 })
      const token = `ficha-${given.size + 1}`
      given.add(token)
      return Response.json({ access_token: token, token_type: 'bearer', expires_in: 600 })
    }
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token === undefined || !given.has(token)) return Response.json({ code: 'AUTH' }, { status: 401 })
    const page = Number(searchParams.get('page') ?? 1)
    if (pathname === '/v2/regions') return Response.json(inPages(regions, page))
    if (pathname === '/v2/communes') return Response.json(inPages(communes, page))
    const region = /^\/v2\/regions\/(\d+)\/communes$/.exec(pathname)?.[1]
    if (region === undefined || regions.every(({ code }) => code !== region))
      return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    return Response.json(
      inPages(
        communes.filter(one => one.region === region),
        page,
      ),
    )
  }
}

function inPages<Item>(items: readonly Item[], page: number) {
  const end = page * pageSize
  return { data: items.slice(end - pageSize, end), next_page: end < items.length ? page + 1 : null }
}
