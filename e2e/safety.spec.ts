import { expect, test } from './test.ts'

test.describe('A session (shell §4)', () => {
  test.use({ touches: [] })

  test('ends with the sign-out: the cookie is worth nothing, and the way back shows no page of hers', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen', '/inicio')
    const cookies = await page.context().cookies()
    await page.locator('summary', { hasText: 'Carmen' }).click()
    await page.getByRole('link', { name: 'Cerrar sesión' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Su sesión está cerrada' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Hola, Carmen')).toHaveCount(0)
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    const reply = await page.request.get('/inicio', { maxRedirects: 0 })
    expect(reply.status()).toBe(303)
  })

  test('is kept in a cookie that scripts do not see, and that other sites do not send with their forms', async ({
    page,
    signIn,
  }) => {
    await signIn('carmen', '/inicio')
    const session = (await page.context().cookies()).filter(({ name }) => name === 'micha')
    expect(session).toHaveLength(1)
    for (const { httpOnly, sameSite } of session) expect([httpOnly, sameSite]).toEqual([true, 'Lax'])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const stored = () => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
    // What the specification stores (shell §9); its script may still be on its way.
    await expect.poll(async () => Object.keys(await stored())).toEqual(['micha'])
    expect(JSON.parse((await stored()).micha ?? '')).toEqual({ version: '1.1.0', idioma: 'es' })
  })
})
