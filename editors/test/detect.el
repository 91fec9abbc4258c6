;; Writes the types of the files that GUNGI_FILES lists to GUNGI_FOUND. -*- lexical-binding: t -*-
(require 'gungi-mode)
(let ((names (with-temp-buffer
               (insert-file-contents (getenv "GUNGI_FILES"))
               (split-string (buffer-string) "\n" t)))
      (coding-system-for-write 'utf-8))
  (with-temp-file (getenv "GUNGI_FOUND")
    (dolist (name names)
      (let ((mode (with-current-buffer (find-file-noselect name) major-mode)))
        (insert name " " (if (eq mode 'gungi-gn-mode) "gungi" "other") "\n")))))
