import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, figure, folded, link, links, list } from '#engine/content/content.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import { hrefTo, paths } from '../paths.ts'
import { reglas } from '../rules.ts'

/** Explanation below the one deciding question: the page is the procedure's own address. */
export const startBlocks = (today: IsoDate) =>
  content(
    figure('Se paga cada mes', formatClp(subsidioDiscapacidadClp.at(today)), {
      note: 'Lo cobra quien cuida al niño o a la niña, hasta que cumple 18 años. También da salud pública gratis.',
    }),
    folded('Qué se pide', list(reglas)),
    folded(
      'Qué necesita y qué pasa después',
      list([
        'Su ClaveÚnica y el RUN del niño o de la niña. Si es su madre o su padre, casi nunca hacen falta papeles.',
        'Si lo cuida por otra razón: la orden del juez o un informe social. El IPS le pregunta además a quien figura en el registro: su madre, su padre o su tutor.',
        'Si representa a un hogar: los papeles del hogar y el poder.',
        'Toma unos 10 minutos y no cuesta nada. Guardamos lo que escribe y puede seguir otro día.',
        'Después, el Instituto de Previsión Social (IPS) revisa y responde aquí y por correo. Si falta un papel, se lo pide.',
      ]),
    ),
    folded('Ver en qué va mi solicitud', links(link('Ver mis solicitudes', hrefTo(paths.postulaciones)))),
  )
