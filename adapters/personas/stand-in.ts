import { createHash } from 'node:crypto'

// A civil register of foreign shape, for the example: nothing of it is Micha's.

/** A person as that register keeps her. */
const fichas: Readonly<Record<string, string>> = {
  '8214653-9':
    '<Nombres>CARMEN GLORIA</Nombres><Apellidos>ROJAS/D&#205;AZ</Apellidos><FecNac>03-02-1968</FecNac><FecDef/><Sexo>2</Sexo><EstCivil>V</EstCivil><Nacion>Chilena</Nacion><Direccion><Via>Los Aromos</Via><Nro>145</Nro><Depto/><Villa>El Sol &amp; Mar</Villa><Comuna>13110</Comuna></Direccion><Correo>carmen@correo.example</Correo><Celular>+56912345678</Celular><Parientes><Pariente><Run>16874233-9</Run><Tipo>HI</Tipo></Pariente><Pariente><Run>18209651-2</Run><Tipo>HI</Tipo></Pariente></Parientes>',
  '5213478-1':
    '<Nombres>ROSA ELVIRA</Nombres><Apellidos>MUÑOZ/PAREDES</Apellidos><FecNac>21-09-1960</FecNac><FecDef/><Sexo>2</Sexo><EstCivil>S</EstCivil><Nacion>Chilena</Nacion><Direccion/><Correo/><Celular/><Parientes><Pariente><Run>8214653-9</Run><Tipo>HI</Tipo></Pariente></Parientes>',
  '4123987-5':
    '<Nombres>LUIS ALBERTO</Nombres><Apellidos>FUENTES/</Apellidos><FecNac>11-11-1944</FecNac><FecDef>03-11-2026</FecDef><Sexo>1</Sexo><EstCivil>C</EstCivil><Nacion>Chilena</Nacion><Direccion/><Correo/><Celular/><Parientes/>',
}

/** The register's web service, for one user. */
export function createForeignRegister(user: { name: string; password: string }) {
  return async (request: Request): Promise<Response> => {
    const text = await request.text()
    const value = (name: string) => new RegExp(`<\\w+:${name}(?: [^>]*)?>([^<]*)<`).exec(text)?.[1] ?? ''
    const digest = createHash('sha1')
      .update(Buffer.from(value('Nonce'), 'base64'))
      .update(value('Created'))
      .update(user.password)
      .digest('base64')
    if (value('Username') !== user.name || value('Password') !== digest) return fault('NO_AUTORIZADO', 500)
    const run = value('Run')
    const ficha = fichas[run]
    if (!ficha) return fault('RUN_NO_EXISTE', 500)
    return soap(
      `<r:ConsultarFichaResponse xmlns:r="urn:registro-civil:fichas:v3:"><r:Ficha><r:Run>${run}</r:Run>${ficha}</r:Ficha></r:ConsultarFichaResponse>`,
    )
  }
}

const fault = (code: string, status: number) =>
  soap(`<S:Fault><faultcode>S:${code}</faultcode><faultstring>${code}</faultstring></S:Fault>`, status)

function soap(body: string, status = 200): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`
  return new Response(text, { status, headers: { 'content-type': 'text/xml; charset=utf-8' } })
}
