// pdf.js wants these to draw with, and where they are missing it looks for a package that has them. Nothing is drawn.
class Nothing {}
Object.assign(globalThis, { DOMMatrix: Nothing, Path2D: Nothing })
